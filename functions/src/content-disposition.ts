/** A Content-Disposition with a Japanese file name, and with an ASCII name for programs that cannot read it (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '')
    .replace(/^_+/, '')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
