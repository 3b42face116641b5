import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

type Tone = { main: string; strong: string; soft: string; on: string }

const FIELD: Tone = {
  main: 'var(--field)',
  strong: 'var(--field-strong)',
  soft: 'var(--field-soft)',
  on: 'var(--on-field)',
}
const DANGER: Tone = {
  main: 'var(--danger)',
  strong: 'var(--danger)',
  soft: 'var(--danger-soft)',
  on: 'var(--on-danger)',
}
const QUIET: Tone = { main: 'var(--ink-quiet)', strong: 'var(--ink)', soft: 'var(--sunken)', on: 'var(--paper)' }
const TONES: Readonly<Record<string, Tone>> = { field: FIELD, red: DANGER, gray: QUIET }

/** Buttons, badges and the like in the tokens' colours: right in both modes without a second definition. */
export const tokenColours: VariantColorsResolver = (input) => {
  const tone = TONES[input.color ?? 'field']
  const plain = defaultVariantColorsResolver(input)
  if (!tone) return plain
  switch (input.variant) {
    case 'filled':
      return { background: tone.main, hover: tone.strong, color: tone.on, border: '1px solid transparent' }
    case 'light':
      return { background: tone.soft, hover: tone.soft, color: tone.strong, border: '1px solid transparent' }
    case 'outline':
      return { background: 'transparent', hover: tone.soft, color: tone.main, border: `1px solid ${tone.main}` }
    case 'subtle':
    case 'transparent':
      return { background: 'transparent', hover: tone.soft, color: tone.strong, border: '1px solid transparent' }
    default:
      return plain
  }
}
