import type { VariantColorsResolver } from '@mantine/core'

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

const NONE = '1px solid transparent'

const PLAIN: ReturnType<VariantColorsResolver> = {
  background: 'var(--mantine-color-default)',
  hover: 'var(--mantine-color-default-hover)',
  color: 'var(--mantine-color-default-color)',
  border: '1px solid var(--mantine-color-default-border)',
}

const onPaper = ({ soft, strong }: Tone) => ({ background: 'transparent', hover: soft, color: strong, border: NONE })

const LOOKS: Readonly<Record<string, (tone: Tone) => ReturnType<VariantColorsResolver>>> = {
  filled: ({ main, strong, on }) => ({ background: main, hover: strong, color: on, border: NONE }),
  light: ({ soft, strong }) => ({ background: soft, hover: soft, color: strong, border: NONE }),
  outline: (tone) => ({ ...onPaper(tone), color: tone.main, border: `1px solid ${tone.main}` }),
  subtle: onPaper,
  transparent: onPaper,
}

/** Buttons, badges and the like in the tokens' colours: right in both modes without a second definition. */
export const tokenColours: VariantColorsResolver = ({ color = 'field', variant }) =>
  LOOKS[variant]?.(TONES[color] ?? FIELD) ?? PLAIN
