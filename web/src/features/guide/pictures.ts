import sizes from './pictures/sizes.json'

interface Picture {
  /** as it is shown if there is room; the file has more pixels */
  width: number
  height: number
  /** addresses of the files */
  light: string
  dark: string
}

// Separate files, so that the code contains only their addresses.
const FILES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

const SIZES: Readonly<Record<string, { width: number; height: number }>> = sizes

/** The guide's pictures by name. */
export const PICTURES: Readonly<Record<string, Picture>> = Object.fromEntries(
  Object.entries(SIZES).map(([name, size]) => {
    const [light = '', dark = ''] = ['light', 'dark'].map(
      (theme) => FILES[`./pictures/${name}-${theme}.webp`] ?? '',
    )
    return [name, { ...size, light, dark }]
  }),
)
