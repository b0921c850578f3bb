import { createHash, randomBytes } from 'node:crypto'
import { ContentInfo, id_signedData, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { MessageImprint, PKIStatus, TimeStampReq, TimeStampResp, TSTInfo } from '@peculiar/asn1-tsp'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { OwnError } from '../../failure.ts'

const SHA256_OID = '2.16.840.1.101.3.4.2.1'
const NONCE_BYTES = 8

/** A nonce whose first bit is 0, so that its INTEGER is positive and has no leading zero byte. */
function newNonce(): ArrayBuffer {
  const nonce = new Uint8Array(randomBytes(NONCE_BYTES))
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40
  return nonce.buffer
}

function isSame(one: ArrayBuffer | undefined, other: ArrayBuffer | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.from(one).equals(Buffer.from(other))
}

/** The request for a time-stamp of data, with the authority's certificate in the answer (RFC 3161, 2.4.1). */
export function requestFor(data: Uint8Array): TimeStampReq {
  return new TimeStampReq({
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithm: SHA256_OID, parameters: null }),
      hashedMessage: new OctetString(new Uint8Array(createHash('sha256').update(data).digest())),
    }),
    nonce: newNonce(),
    certReq: true,
  })
}

/**
 * Checks that an answer is a time-stamp of what was asked. It does not check the authority's signature, for which an auditor has the
 * authority's certificate and `openssl ts -verify`.
 * @throws Error if not
 */
export function checkAnswer(answer: ArrayBuffer, request: TimeStampReq): void {
  const { status, timeStampToken } = AsnConvert.parse(answer, TimeStampResp)
  const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods
  if (!isGranted || timeStampToken === undefined)
    throw new OwnError(`The time-stamping authority refuses, with status ${String(status.status)}`)
  const { contentType, content } = AsnConvert.parse(AsnConvert.serialize(timeStampToken), ContentInfo)
  if (contentType !== id_signedData) throw new OwnError('The time-stamp is not signed data')
  const { encapContentInfo } = AsnConvert.parse(content, SignedData)
  const told = encapContentInfo.eContent?.single
  if (told === undefined) throw new OwnError('The time-stamp is empty')
  const { messageImprint, nonce } = AsnConvert.parse(told.buffer, TSTInfo)
  const asked = request.messageImprint.hashedMessage.buffer
  if (!isSame(messageImprint.hashedMessage.buffer, asked) || !isSame(nonce, request.nonce))
    throw new OwnError('The time-stamp is not of what was asked')
}

/** A request as it is sent. */
export function toDer(request: TimeStampReq): ArrayBuffer {
  return AsnConvert.serialize(request)
}
