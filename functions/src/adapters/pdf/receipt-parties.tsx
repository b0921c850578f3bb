import { Image, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReceiptContent } from './receipt-content.ts'
import { COLOURS } from './receipt-styles.ts'

const styles = StyleSheet.create({
  side: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 14 },
  sender: { width: '52%' },
  senderName: {
    fontSize: 13,
    lineHeight: 1.4,
    fontWeight: 700,
    paddingBottom: 5,
    marginBottom: 6,
    borderBottomWidth: 0.75,
    borderBottomColor: COLOURS.ink,
  },
  client: { width: '42%' },
  clientName: { fontSize: 11, lineHeight: 1.4, fontWeight: 700, marginBottom: 2 },
  logo: { height: 28, maxWidth: 160, marginBottom: 4, objectFit: 'contain', objectPositionX: 0 },
  number: { color: COLOURS.quiet, marginBottom: 6 },
})

/** The pictures of logos, by their hash. */
export type ReceiptLogos = ReadonlyMap<string, { kind: 'png' | 'jpeg'; bytes: Uint8Array }>

function Logo({ hash, logos }: { hash: string; logos: ReceiptLogos }) {
  const picture = logos.get(hash)
  if (picture === undefined) return null
  const { kind, bytes } = picture
  return (
    <Image style={styles.logo} src={{ data: Buffer.from(bytes), format: kind === 'png' ? 'png' : 'jpg' }} />
  )
}

/** Who accepts and who delivers, with the logo of the latter, the number and the moment of the acceptance. */
export function Parties({
  content,
  logos,
}: {
  content: Pick<ReceiptContent, 'sender' | 'client' | 'logo' | 'logoAt' | 'number' | 'acceptedAt'>
  logos: ReceiptLogos
}) {
  const logo = <Logo hash={content.logo} logos={logos} />
  const [senderName, ...senderRest] = content.sender
  const [clientName, ...clientRest] = content.client
  return (
    <View style={styles.side}>
      <View style={styles.sender}>
        {content.logoAt === 'sender' && logo}
        <Text style={styles.senderName}>{senderName}</Text>
        {senderRest.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </View>
      <View style={styles.client}>
        <Text style={styles.number}>{`${content.number}\n${content.acceptedAt}`}</Text>
        {content.logoAt === 'client' && logo}
        <Text style={styles.clientName}>{clientName}</Text>
        {clientRest.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </View>
    </View>
  )
}
