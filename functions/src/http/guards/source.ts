import { createHmac, hkdfSync } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { LIMITS } from '../../config/limits/limits.ts'
import type { Source } from '../../usecases/source.ts'
import type { ApiEnv } from '../api-env.ts'

/** What must be known about the platform. */
export interface SourceRules {
  /** the CIDR ranges from which its front end forwards requests */
  frontEnds: readonly string[]
  /** the key for hashing sources; without it, an address could be found by trying all of them */
  secret: string
}

type Address = ipaddr.IPv4 | ipaddr.IPv6
const PART_BITS = 16
const KEY_BYTES = 32

function parse(text: string): Address | null {
  // ipaddr.js also accepts incomplete addresses, such as 10 or 0x7f.1.
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
  // process() converts an IPv4-mapped IPv6 address to IPv4.
  return isWhole ? ipaddr.process(text) : null
}

/** The first bits of an address, and their number. */
function networkOf({ parts }: ipaddr.IPv6, bits: number): string {
  const kept = parts.map((part, index) => {
    const cut = PART_BITS - Math.min(Math.max(bits - index * PART_BITS, 0), PART_BITS)
    return ((part >> cut) << cut).toString(16)
  })
  return `${kept.join(':')}/${String(bits)}`
}

/** The callers that an address counts as, narrowest first. */
function callersOf(address: Address | null): readonly [string, ...string[]] {
  if (address === null) return ['unknown']
  if (address instanceof ipaddr.IPv4) return [address.toString()]
  const [narrowest, ...wider] = LIMITS.networkBits
  return [networkOf(address, narrowest), ...wider.map((bits) => networkOf(address, bits))]
}

/**
 * Reads a call's source from X-Forwarded-For. Only the end of that header can be trusted: Google's front end appends the address that
 * connected to it, which is the client's, or Hosting's, which has appended its client's address just before. Anything further left, and
 * every other header, may be forged by the client (docs/decisions/0026-lock-out.md).
 * @throws Error if a range is not valid CIDR
 */
export function sourceReader({
  frontEnds,
  secret,
}: SourceRules): (forwardedFor: string | undefined) => Source {
  const ranges = frontEnds.map((range) => ipaddr.parseCIDR(range))
  const isFrontEnd = (address: Address) =>
    ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
  // The secret has another use too, so each use derives its own key.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sources of calls', KEY_BYTES))

  return (forwardedFor = '') => {
    const [last = null, before = null] = forwardedFor
      .split(',')
      .reverse()
      .map((entry) => parse(entry.trim()))
    const isForwarded = last !== null && before !== null && isFrontEnd(last)
    const address = isForwarded ? before : last
    const hash = (text: string) => createHmac('sha256', key).update(text).digest('hex')
    const [narrowest, ...wider] = callersOf(address)
    return {
      address: address?.toString() ?? null,
      via: isForwarded ? last.toString() : null,
      key: hash(narrowest),
      networks: wider.map(hash),
    }
  }
}

/** Gives each call its source (`source`). */
export function readSource(rules: SourceRules): MiddlewareHandler<ApiEnv> {
  const read = sourceReader(rules)
  return async (c, next) => {
    c.set('source', read(c.req.header('X-Forwarded-For')))
    await next()
  }
}
