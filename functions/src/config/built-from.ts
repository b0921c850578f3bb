/** What the running code was built from. */
export interface BuiltFrom {
  /** the commit, in short; '' if the build did not know it */
  readonly commit: string
  /** when a build that is deployed was made, ISO 8601; '' for any other */
  readonly at: string
}

/** The build puts both values into the bundle (scripts/build/functions.ts); sources that run by themselves have none. */
export const BUILT_FROM: BuiltFrom = {
  commit: process.env['BUILT_COMMIT'] ?? '',
  at: process.env['BUILT_AT'] ?? '',
}
