import type { Plugin } from 'vite'

const USE_ID = /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/

/**
 * Gives Mantine's fields React's ids. Mantine's own hook puts a random id in the place of React's after each mount, for pages that a server has
 * rendered: whatever has a field was rendered a second time, with all its effects, before the browser could paint it. Only in what is built; Vite's own
 * server bundles libraries in its own way.
 */
export function mantineIds(): Plugin {
  let isReplaced = false
  return {
    name: 'mantine-ids',
    apply: 'build',
    load: {
      filter: { id: USE_ID },
      handler() {
        isReplaced = true
        return `import { useId as useReactId } from 'react'
          export function useId(own) {
            const id = useReactId()
            return own ?? id
          }`
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) {
        this.error('Mantine has its hook useId in another file than web/build/mantine-ids.ts says.')
      }
    },
  }
}
