import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReceiptListContent } from './receipt-list-content.ts'
import { COLOURS } from './receipt-styles.ts'

const styles = StyleSheet.create({
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
  number: { width: 76, paddingRight: 8 },
  title: { flexGrow: 1, flexBasis: 0, paddingRight: 8 },
  acceptedAt: { width: 104, paddingRight: 8 },
  acceptedBy: { width: 76, paddingRight: 8 },
  amount: { width: 72, textAlign: 'right' },
})

/** The table of the list. Its head is repeated on each page. */
export function ReceiptListRows({ list: { heads, rows } }: { list: ReceiptListContent }) {
  const cells = ['number', 'title', 'acceptedAt', 'acceptedBy', 'amount'] as const
  return (
    <View>
      <View style={[styles.row, styles.head]} fixed>
        <Text style={styles.no}>No.</Text>
        {cells.map((cell) => (
          <Text key={cell} style={styles[cell]}>
            {heads[cell]}
          </Text>
        ))}
      </View>
      {rows.map((row) => (
        <View key={row.no} style={styles.row} wrap={false}>
          <Text style={styles.no}>{row.no}</Text>
          {cells.map((cell) => (
            <Text key={cell} style={styles[cell]}>
              {row[cell]}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}
