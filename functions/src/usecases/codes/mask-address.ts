/** An address by which its owner knows it and nobody else: `t***@client.example`; '' stays. */
export function maskAddress(address: string): string {
  const [first = ''] = address
  return address === '' ? '' : `${first}***${address.slice(address.lastIndexOf('@'))}`
}
