import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReceiptContent } from './receipt-content.ts'
import { COLOURS } from './receipt-styles.ts'

const styles = StyleSheet.create({
  record: { borderWidth: 0.75, borderColor: COLOURS.line, padding: 10 },
  recordTitle: { fontWeight: 700, marginBottom: 4 },
  recordLines: { flexDirection: 'row', flexWrap: 'wrap' },
  recordLine: { flexDirection: 'row', width: '100%', marginBottom: 2 },
  recordHalf: { width: '50%', paddingRight: 10 },
  recordLabel: { width: 54, color: COLOURS.quiet },
  recordValue: { flexGrow: 1, flexBasis: 0 },
  check: { marginTop: 4, fontSize: 7.5, lineHeight: 1.5, color: COLOURS.quiet },
})

/** The record of the acceptance, never split over two pages. */
export function AcceptanceRecord({ content }: { content: Pick<ReceiptContent, 'record' | 'check'> }) {
  return (
    <View style={styles.record} wrap={false}>
      <Text style={styles.recordTitle}>検収の記録</Text>
      <View style={styles.recordLines}>
        {content.record.map(({ label, value }, index) => (
          <View key={label} style={index < 2 ? [styles.recordLine, styles.recordHalf] : styles.recordLine}>
            <Text style={styles.recordLabel}>{label}</Text>
            <Text style={styles.recordValue}>{value}</Text>
          </View>
        ))}
      </View>
      {content.check !== '' && <Text style={styles.check}>{content.check}</Text>}
    </View>
  )
}
