import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReceiptContent, ReceiptLine } from './receipt-content.ts'
import { ReceiptHistory } from './receipt-history.tsx'
import { ReceiptItems } from './receipt-items.tsx'
import type { ReceiptListContent } from './receipt-list-content.ts'
import { ReceiptListRows } from './receipt-list-rows.tsx'
import { Parties, type ReceiptLogos } from './receipt-parties.tsx'
import { AcceptanceRecord } from './receipt-record.tsx'
import { COLOURS, FAMILY } from './receipt-styles.ts'

const styles = StyleSheet.create({
  page: {
    fontFamily: FAMILY,
    fontSize: 9,
    lineHeight: 1.5,
    color: COLOURS.ink,
    paddingTop: 36,
    paddingBottom: 44,
    paddingHorizontal: 46,
  },
  title: {
    fontSize: 22,
    lineHeight: 1.4,
    fontWeight: 700,
    letterSpacing: 12,
    paddingLeft: 12,
    textAlign: 'center',
    marginBottom: 14,
  },
  statement: { fontSize: 10, lineHeight: 1.5, marginBottom: 10 },
  overview: { flexDirection: 'row', marginBottom: 14 },
  facts: { flexGrow: 1, flexBasis: 0, borderTopWidth: 0.5, borderTopColor: COLOURS.line },
  fact: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: COLOURS.line, paddingVertical: 3 },
  factLabel: { width: 54, color: COLOURS.quiet },
  factValue: { flexGrow: 1, flexBasis: 0 },
  total: {
    width: 172,
    marginLeft: 20,
    backgroundColor: COLOURS.tint,
    padding: 12,
    justifyContent: 'center',
    alignItems: 'flex-end',
  },
  totalLabel: { color: COLOURS.quiet, marginBottom: 2 },
  totalValue: { fontSize: 17, lineHeight: 1.4, fontWeight: 700 },
  sums: { alignSelf: 'flex-end', width: 210, marginTop: 6, marginBottom: 10 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2, paddingHorizontal: 6 },
  sumLast: {
    borderTopWidth: 0.75,
    borderTopColor: COLOURS.ink,
    fontWeight: 700,
    marginTop: 2,
    paddingTop: 4,
  },
  // Positioned from the top, because the renderer loses elements that are positioned from the bottom of a flowing page.
  foot: { position: 'absolute', top: 806, fontSize: 7.5, lineHeight: 1.5, color: COLOURS.quiet },
  footTitle: { left: 46, width: 400 },
  footNumber: { left: 450, width: 99, textAlign: 'right' },
})

function Facts({ facts }: { facts: readonly ReceiptLine[] }) {
  return (
    <View style={styles.facts}>
      {facts.map(({ label, value }) => (
        <View key={label} style={styles.fact}>
          <Text style={styles.factLabel}>{label}</Text>
          <Text style={styles.factValue}>{value}</Text>
        </View>
      ))}
    </View>
  )
}

/** Facts beside the total. */
function Figures({ facts, total }: { facts: readonly ReceiptLine[]; total: ReceiptLine }) {
  return (
    <View style={styles.overview}>
      <Facts facts={facts} />
      <View style={styles.total}>
        <Text style={styles.totalLabel}>{total.label}</Text>
        <Text style={styles.totalValue}>{total.value}</Text>
      </View>
    </View>
  )
}

/** What is above the items on the first page. */
function Overview({ content, logos }: { content: ReceiptContent; logos: ReceiptLogos }) {
  return (
    <>
      <Text style={styles.title}>{content.title}</Text>
      <Parties content={content} logos={logos} />
      <Text style={styles.statement}>{content.statement}</Text>
      <Figures facts={content.facts} total={content.total} />
    </>
  )
}

function Sums({ sums }: { sums: readonly ReceiptLine[] }) {
  return (
    <View style={styles.sums} wrap={false}>
      {sums.map(({ label, value }, index) => (
        <View key={label} style={index === sums.length - 1 ? [styles.sum, styles.sumLast] : styles.sum}>
          <Text>{label}</Text>
          <Text>{value}</Text>
        </View>
      ))}
    </View>
  )
}

/** The foot of each page. */
function Foot({ title }: { title: string }) {
  return (
    <>
      <Text style={[styles.foot, styles.footTitle]} fixed>
        {title}
      </Text>
      <Text
        style={[styles.foot, styles.footNumber]}
        render={({ pageNumber, totalPages }) => `${String(pageNumber)}/${String(totalPages)}`}
        fixed
      />
    </>
  )
}

function titleOf({ title, number }: ReceiptContent): string {
  return `${title} ${number}`
}

/** The pages of one receipt. */
function ReceiptPages({ content, logos }: { content: ReceiptContent; logos: ReceiptLogos }) {
  const sheets = content.flows.map((items, index) => (
    <Page key={items[0]?.no ?? ''} size="A4" style={styles.page}>
      {index === 0 && <Overview content={content} logos={logos} />}
      <ReceiptItems content={content} items={items} />
      {index === content.flows.length - 1 && (
        <>
          <Sums sums={content.sums} />
          <AcceptanceRecord content={content} />
        </>
      )}
      <Foot title={titleOf(content)} />
    </Page>
  ))
  const histories = (content.history ?? []).map((lines, index) => (
    <Page key={`history-${String(index)}`} size="A4" style={styles.page}>
      <ReceiptHistory lines={lines} />
      <Foot title={titleOf(content)} />
    </Page>
  ))
  return [...sheets, ...histories]
}

/**
 * Receipts on A4, preceded by a list of them if there is one. The same contents produce the same bytes, because the PDF's date is that of
 * the last acceptance.
 * @param created the moment of the last acceptance
 */
export function ReceiptDocument({
  contents,
  list,
  created,
  logos,
}: {
  contents: readonly ReceiptContent[]
  list: ReceiptListContent | null
  created: Date
  logos: ReceiptLogos
}) {
  const [first] = contents
  return (
    <Document
      title={list?.title ?? (first === undefined ? '' : titleOf(first))}
      language="ja"
      creator="オンライン検収システム"
      producer="オンライン検収システム"
      creationDate={created}
      modificationDate={created}
    >
      {list !== null && (
        <Page size="A4" style={styles.page}>
          <Text style={styles.title}>{list.title}</Text>
          <Parties content={list} logos={logos} />
          <Figures facts={list.facts} total={list.total} />
          <ReceiptListRows list={list} />
          <Foot title={list.title} />
        </Page>
      )}
      {contents.map((content) => (
        <ReceiptPages key={content.number} content={content} logos={logos} />
      ))}
    </Document>
  )
}
