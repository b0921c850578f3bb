import { randomInt } from 'node:crypto'
import { required } from '../../../fixtures/environment.ts'

/** The headers that make a call come from an address, through Hosting or not (see scripts/emulators/front-ends.ts). */
export function calledFrom(address: string): Record<string, string> {
  return { 'X-Emulated-Caller': `${required('CALLER_KEY')} ${address}` }
}

/** A random address, which hardly any other test uses. */
export function someAddress(): string {
  return `203.${String(randomInt(256))}.${String(randomInt(256))}.${String(randomInt(1, 255))}`
}
