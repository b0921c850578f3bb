/** njre has no types. This is the part that we use. */
declare module 'njre' {
  const njre: {
    /** @returns the folder `jre` beside `installPath`, with the unpacked distribution in it */
    install: (version: number, options: { type: 'jre'; installPath: string }) => Promise<string>
  }
  export default njre
}
