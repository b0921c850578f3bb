import 'react'

declare module 'react' {
  interface CSSProperties {
    /** `style` may contain CSS variables. */
    [variable: `--${string}`]: string | undefined
  }
}
