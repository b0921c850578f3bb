import type { HtmlTagDescriptor, Rolldown } from 'vite'

/** An element that makes the browser fetch a file, before any code asks for it. */
interface Preload extends HtmlTagDescriptor {
  attrs: { rel: string; as?: string; crossorigin: string; href: string }
}

/** Has a file fetched that is no script. */
export function preload(as: 'fetch' | 'style', href: string): Preload {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as, crossorigin: 'anonymous', href },
    injectTo: 'head',
  }
}

/** Has a script fetched and compiled. @param file in the build's folder */
export function preloadScript(file: string): Preload {
  return {
    tag: 'link',
    attrs: { rel: 'modulepreload', crossorigin: 'anonymous', href: `/${file}` },
    injectTo: 'head',
  }
}

/** A chunk and all that it imports statically. */
export function withImports(
  name: string,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const imported of chunk.imports) withImports(imported, bundle, found)
  return found
}

/** The name of a file in the build, without its folder, its hash and its ending. */
export function nameOf(file: string): string {
  return /([\w-]+?)-[\w-]{8}\.\w+$/.exec(file)?.[1] ?? ''
}

/** The styles that a chunk imports. */
export function stylesOf(chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string[] {
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
}
