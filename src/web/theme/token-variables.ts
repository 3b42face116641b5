import type { CSSVariablesResolver } from '@mantine/core'

/** Mantine's own variables, pointed at the tokens: the tokens change with the mode, the references do not. */
export const tokenVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables })

const variables = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-quiet)',
  '--mantine-color-placeholder': 'var(--ink-quiet)',
  '--mantine-color-anchor': 'var(--field)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-quiet)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--field)',
  '--mantine-primary-color-filled-hover': 'var(--field-strong)',
  '--mantine-primary-color-light': 'var(--field-soft)',
  '--mantine-primary-color-light-hover': 'var(--field-soft)',
  '--mantine-primary-color-light-color': 'var(--field-strong)',
  '--mantine-primary-color-contrast': 'var(--on-field)',
  '--mantine-color-field-filled': 'var(--field)',
  '--mantine-color-field-text': 'var(--field)',
  '--mantine-color-field-outline': 'var(--field)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-text': 'var(--danger)',
  // What an item of a menu that takes something away is written in.
  '--mantine-color-red-6': 'var(--danger)',
} as const
