import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** 藍: the only accent colour, for buttons, links and the current menu entry; never for a status. */
const indigo: MantineColorsTuple = [
  '#eef3f9',
  '#dce5f0',
  '#b7c9e0',
  '#8fabcf',
  '#6d91c1',
  '#4b74a8',
  '#375d8f',
  '#2c4a73',
  '#233c5e',
  '#1a2d47',
]

// Mantine's defaults of these three have too little contrast as text on their light background (WCAG 1.4.3).
const green: MantineColorsTuple = [
  '#f0f9f4',
  '#e6f5ec',
  '#cdead9',
  '#aedbc1',
  '#7fc29b',
  '#52a577',
  '#34895b',
  '#25734a',
  '#1b6340',
  '#1b6340',
]

const yellow: MantineColorsTuple = [
  '#fffaf0',
  '#fef6dc',
  '#faeab8',
  '#eed38a',
  '#dfb95a',
  '#c69a35',
  '#a87c1f',
  '#8f6514',
  '#7a4f0a',
  '#7a4f0a',
]

const red: MantineColorsTuple = [
  '#fef5f5',
  '#fdecec',
  '#f9d5d5',
  '#f3bcbc',
  '#e68a8a',
  '#d65a56',
  '#c43c35',
  '#b3261e',
  '#a61b1b',
  '#a61b1b',
]

const FONTS =
  "'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Yu Gothic UI', Meiryo, system-ui, sans-serif"

/** The theme of all screens. */
export const theme = createTheme({
  colors: { indigo, green, yellow, red },
  primaryColor: 'indigo',
  primaryShade: 7,
  black: '#1f2933',
  fontFamily: FONTS,
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'Noto Sans Mono CJK JP', monospace",
  // xl: the sidebar is expanded from this width, and folded below it (sidebar.module.css).
  breakpoints: { xl: '100em' },
  // The scale: sizes, spacings and radii of the screens are these and no others (scripts/validate/scale.ts). A card's padding is md.
  fontSizes: {
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    lg: '1rem',
    xl: '1.125rem',
    '2xl': '1.5rem',
  },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.65', xl: '1.6' },
  spacing: {
    '3xs': '0.125rem',
    '2xs': '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
  },
  radius: { xs: '0.125rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  defaultRadius: 'md',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontFamily: FONTS,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.4' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.45' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.5' },
    },
  },
  // Components are given by name. Component.extend() would load all of them before the first paint.
  components: {
    Paper: { defaultProps: { radius: 'lg', withBorder: true } },
    Button: {
      defaultProps: { size: 'sm' },
      // Two heights: 36 pixels (sm), and 30 for what is small or compact.
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        root: { '--button-height': size === 'sm' ? '2.25rem' : '1.875rem' },
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle' } },
    InputWrapper: { styles: { label: { marginBottom: 'var(--mantine-spacing-2xs)' } } },
    Table: { defaultProps: { verticalSpacing: 8, horizontalSpacing: 'sm' } },
    // The header of a dialog is not a banner of the page. On a phone the bar is the banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
    // What opens at a button may have the focus, so it does not vanish where the page moves its button out of sight.
    Popover: { defaultProps: { hideDetached: false } },
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } } },
  },
})

/** Corrections of Mantine's colours on our grey background, which axe (WCAG 2.2 AA) requires. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': '#5b6572',
    '--mantine-color-placeholder': '#68727e',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#28558c',
    '--mantine-color-default-border': '#d3d8de',
  },
  dark: {},
})
