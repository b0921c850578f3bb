import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Break } from './break.ts'

/** The folder of the product's code. */
export const PRODUCT = path.resolve(import.meta.dirname, '../../functions/src')

/** @throws Error if the code does not occur exactly once in the file, because the product has changed; update the break then */
export function broken(source: string, { name, file, code, instead }: Break): string {
  const [before, after, ...more] = source.split(code)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not contain once what has to be broken for '${name}': ${code}`)
  }
  return `${before}${instead}${after}`
}

/** Makes this process load the product with the break from now on. The files stay unchanged. */
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
