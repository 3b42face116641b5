import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { tokenColours } from './token-colours.ts'

/** Ten shades each, as Mantine wants them; what matters takes its colour from the tokens (`token-colours.ts`). */
const field: MantineColorsTuple = [
  '#e4f0ea',
  '#cbe2d7',
  '#a6d0bd',
  '#6fc6a0',
  '#4fa884',
  '#388a69',
  '#1f6b4f',
  '#1b6047',
  '#17543d',
  '#10402e',
]
const gray: MantineColorsTuple = [
  '#f8f4ea',
  '#f3eee2',
  '#e9e3d4',
  '#e4ded0',
  '#8b8778',
  '#79776b',
  '#59635c',
  '#454d47',
  '#2f3631',
  '#1e2420',
]
const dark: MantineColorsTuple = [
  '#ecefe8',
  '#a5afa6',
  '#8f998f',
  '#778077',
  '#333832',
  '#2a2e29',
  '#1e211d',
  '#151714',
  '#10120f',
  '#0b0c0a',
]

/** The head of a dialog is no banner of the page, which has one already. */
const NO_BANNER = { header: { role: 'presentation' } }

/** What fingers press and type in is as high as one. */
const FIELDS = ['Button', 'TextInput', 'NativeSelect', 'Textarea', 'NumberInput', 'Checkbox', 'Radio']

/** The scales of `tokens.css` under Mantine's names. */
export const mantineTheme = createTheme({
  primaryColor: 'field',
  colors: { field, gray, dark },
  primaryShade: { light: 6, dark: 3 },
  variantColorResolver: tokenColours,
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--font-interface)',
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: {
    fontFamily: 'var(--font-interface)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--text-27)', lineHeight: '1.3' },
      h2: { fontSize: 'var(--text-21)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--text-17)', lineHeight: '1.4' },
    },
  },
  fontSizes: {
    xs: 'var(--text-13)',
    sm: 'var(--text-15)',
    md: 'var(--text-17)',
    lg: 'var(--text-21)',
    xl: 'var(--text-27)',
  },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.45', xl: '1.35' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: '4px',
    sm: '6px',
    md: 'var(--radius-control)',
    lg: 'var(--radius-surface)',
    xl: '28px',
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-floating)',
  },
  // Spec product 9.
  breakpoints: { xs: '0em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
  components: {
    ...Object.fromEntries(FIELDS.map((name) => [name, { defaultProps: { size: 'md' } }])),
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'var(--target)' } },
    PasswordInput: { defaultProps: { size: 'md', visibilityToggleFocusable: true } },
    Combobox: { defaultProps: { shadow: 'md' } },
    // A menu that opens has its first item focused; otherwise a nameless element of no role has the focus in it.
    Menu: { defaultProps: { shadow: 'md', withinPortal: true, withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Modal: { defaultProps: { radius: 'lg', centered: true, attributes: NO_BANNER } },
    Drawer: { defaultProps: { attributes: NO_BANNER } },
  },
})
