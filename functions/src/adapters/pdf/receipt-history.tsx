import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { HistoryLine } from './receipt-content.ts'
import { TABLE } from './receipt-styles.ts'

/** An entry with a longer text may be split over two pages, because it might not fit on one. In characters. */
const LONG_NAME = 400

const HEADS = { at: '日時', who: '操作した人', what: '操作と、変更した項目の前後の値' } as const

const styles = StyleSheet.create({
  title: { fontSize: 12, lineHeight: 1.4, fontWeight: 700, marginBottom: 8 },
  at: { width: 104, paddingRight: 8 },
  who: { width: 120, paddingRight: 8 },
  what: { flexGrow: 1, flexBasis: 0 },
})

/** The table of a note's history. Its head repeats on each page. */
export function ReceiptHistory({ lines }: { lines: readonly HistoryLine[] }) {
  const cells = ['at', 'who', 'what'] as const
  return (
    <View>
      <Text style={styles.title}>変更の履歴</Text>
      <View style={[TABLE.row, TABLE.head]} fixed>
        <Text style={TABLE.no}>No.</Text>
        {cells.map((cell) => (
          <Text key={cell} style={styles[cell]}>
            {HEADS[cell]}
          </Text>
        ))}
      </View>
      {lines.map((line) => (
        <View key={line.no} style={TABLE.row} wrap={line.what.length > LONG_NAME}>
          <Text style={TABLE.no}>{line.no}</Text>
          {cells.map((cell) => (
            <Text key={cell} style={styles[cell]}>
              {line[cell]}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}
