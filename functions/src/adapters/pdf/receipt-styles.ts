import { StyleSheet } from '@react-pdf/renderer'

/** The name under which the font is registered. */
export const FAMILY = 'Noto Sans JP'

/** Colours that stay readable on a black-and-white printer. */
export const COLOURS = { ink: '#1b1f24', quiet: '#57606a', line: '#c4cad1', tint: '#f1f4f7' }

/** The rows of a table, its head, and the column of its numbers. */
export const TABLE = StyleSheet.create({
  row: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: COLOURS.line,
    paddingVertical: 3.5,
    paddingHorizontal: 6,
  },
  head: {
    backgroundColor: COLOURS.tint,
    borderTopWidth: 0.75,
    borderTopColor: COLOURS.ink,
    borderBottomWidth: 0.75,
    borderBottomColor: COLOURS.ink,
    fontWeight: 700,
    fontSize: 8.5,
  },
  no: { width: 24, color: COLOURS.quiet },
})
