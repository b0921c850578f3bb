import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReceiptListContent } from './receipt-list-content.ts'
import { TABLE } from './receipt-styles.ts'

const styles = StyleSheet.create({
  number: { width: 76, paddingRight: 8 },
  title: { flexGrow: 1, flexBasis: 0, paddingRight: 8 },
  acceptedAt: { width: 104, paddingRight: 8 },
  acceptedBy: { width: 76, paddingRight: 8 },
  amount: { width: 72, textAlign: 'right' },
})

/** The table of the list. Its head repeats on each page. */
export function ReceiptListRows({ list: { heads, rows } }: { list: ReceiptListContent }) {
  const cells = ['number', 'title', 'acceptedAt', 'acceptedBy', 'amount'] as const
  return (
    <View>
      <View style={[TABLE.row, TABLE.head]} fixed>
        <Text style={TABLE.no}>No.</Text>
        {cells.map((cell) => (
          <Text key={cell} style={styles[cell]}>
            {heads[cell]}
          </Text>
        ))}
      </View>
      {rows.map((row) => (
        <View key={row.no} style={TABLE.row} wrap={false}>
          <Text style={TABLE.no}>{row.no}</Text>
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
