/** The name under which the font is registered. */
export const FAMILY = 'Noto Sans JP'

/** Colours that stay readable on a black-and-white printer. */
export const COLOURS = { ink: '#1b1f24', quiet: '#57606a', line: '#c4cad1', tint: '#f1f4f7' }
