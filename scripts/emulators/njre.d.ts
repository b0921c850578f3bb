/** njre has no types; this is the part of it that we use. */
declare module 'njre' {
  const njre: {
    /** @returns the folder `jre`, beside the path given, with the unpacked distribution in it */
    install: (version: number, options: { type: 'jre'; installPath: string }) => Promise<string>
  }
  export default njre
}
