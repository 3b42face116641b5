const ENGLISH_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** The English name of a tag's language, whatever its region or script; '' where it has none (spec rules T1.22). */
export function languageName(tag: string): string {
  const [language = ''] = tag.split('-')
  try {
    return ENGLISH_NAMES.of(language) ?? ''
  } catch {
    // No tag of the standard's form.
    return ''
  }
}
