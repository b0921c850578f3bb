import 'react'

declare module 'react' {
  interface CSSProperties {
    /** CSS variables may stand in `style`. */
    [variable: `--${string}`]: string | undefined
  }
}
