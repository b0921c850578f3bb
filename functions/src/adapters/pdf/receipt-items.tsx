import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReceiptContent, ReceiptItem } from './receipt-content.ts'
import { COLOURS, TABLE } from './receipt-styles.ts'

/** An item with a longer name may be split over two pages, because it might not fit on one. In characters. */
const LONG_NAME = 400

const styles = StyleSheet.create({
  right: { textAlign: 'right' },
  none: { padding: 6, color: COLOURS.quiet },
  name: { flexGrow: 1, flexBasis: 0, paddingRight: 10 },
  unitPrice: { width: 72 },
  quantity: { width: 48 },
  unit: { width: 42, paddingLeft: 6 },
  amount: { width: 76 },
})

/** The table of items. Its head repeats on each page. */
export function ReceiptItems({
  content: { itemHeads, noItems },
  items,
}: {
  content: ReceiptContent
  items: readonly ReceiptItem[]
}) {
  return (
    <View>
      <View style={[TABLE.row, TABLE.head]} fixed>
        <Text style={TABLE.no}>No.</Text>
        <Text style={styles.name}>{itemHeads.name}</Text>
        <Text style={[styles.unitPrice, styles.right]}>{itemHeads.unitPrice}</Text>
        <Text style={[styles.quantity, styles.right]}>{itemHeads.quantity}</Text>
        <Text style={styles.unit}>{itemHeads.unit}</Text>
        <Text style={[styles.amount, styles.right]}>{itemHeads.amount}</Text>
      </View>
      {items.length === 0 && <Text style={styles.none}>{noItems}</Text>}
      {items.map((item) => (
        <View key={item.no} style={TABLE.row} wrap={item.name.length > LONG_NAME}>
          <Text style={TABLE.no}>{item.no}</Text>
          <Text style={styles.name}>{item.name}</Text>
          <Text style={[styles.unitPrice, styles.right]}>{item.unitPrice}</Text>
          <Text style={[styles.quantity, styles.right]}>{item.quantity}</Text>
          <Text style={styles.unit}>{item.unit}</Text>
          <Text style={[styles.amount, styles.right]}>{item.amount}</Text>
        </View>
      ))}
    </View>
  )
}
