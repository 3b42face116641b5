const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** So many bytes as the language writes them, in the largest unit that fits: `1.2 MB`. */
export function bytesText(bytes: number, lang: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const options = {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    // A unit that is not abbreviated has a plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  } as const
  return new Intl.NumberFormat(lang, options).format(bytes / 1000 ** power)
}
