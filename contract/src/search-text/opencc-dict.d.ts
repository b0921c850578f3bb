/** The package has types only for its converters, not for the tables that it exports. */
declare module 'opencc-js/dict/JPShinjitaiCharacters' {
  /** `新 旧|新 旧|…`: each character of the 常用漢字 with its old form */
  const pairs: string
  export default pairs
}
