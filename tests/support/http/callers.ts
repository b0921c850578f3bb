import { randomInt } from 'node:crypto'
import { required } from '../../../fixtures/environment.ts'

/** The headers by which a call comes from an address, through Hosting or not, as scripts/emulators/front-ends.ts lets tests do. */
export function calledFrom(address: string): Record<string, string> {
  return { 'X-Emulated-Caller': `${required('CALLER_KEY')} ${address}` }
}

/** An address that hardly another test has. */
export function someAddress(): string {
  return `203.${String(randomInt(256))}.${String(randomInt(256))}.${String(randomInt(1, 255))}`
}
