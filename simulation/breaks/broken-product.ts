import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Break } from './break.ts'

/** Where the product's code lies. */
export const PRODUCT = path.resolve(import.meta.dirname, '../../functions/src')

/** @throws Error where the code is not in the file exactly once: the product has changed, and the break has to follow */
export function broken(source: string, { name, file, code, instead }: Break): string {
  const [before, after, ...more] = source.split(code)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not contain once what has to be broken for '${name}': ${code}`)
  }
  return `${before}${instead}${after}`
}

/** From now on this process loads the product with the break. The files stay as they are. */
export function breakProduct(wanted: Break): void {
  const url = pathToFileURL(path.join(PRODUCT, wanted.file)).href
  registerHooks({
    load(loaded, context, nextLoad) {
      const result = nextLoad(loaded, context)
      if (loaded !== url) return result
      const source = Buffer.from(result.source as Uint8Array).toString('utf8')
      return { ...result, source: broken(source, wanted) }
    },
  })
}
