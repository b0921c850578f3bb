import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What `openssl req` and `openssl ts -reply` need of a time-stamping authority (man 1 openssl-ts). */
const CONFIG = `
[req]
distinguished_name = name
x509_extensions = stamping
prompt = no
[name]
CN = Time-stamping authority of a test
[stamping]
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = authority
[authority]
serial = ./serial
signer_cert = ./authority.pem
signer_key = ./authority.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

/** A time-stamping authority: openssl, behind HTTP. */
export async function opensslAuthority() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'authority-'))
  async function openssl(...args: string[]): Promise<string> {
    try {
      return (await run('openssl', args, { cwd: folder })).stdout
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new Error('These tests need openssl 3 on the PATH, with which auditors check time-stamps.')
      throw error
    }
  }
  writeFileSync(path.join(folder, 'authority.cnf'), CONFIG)
  writeFileSync(path.join(folder, 'serial'), '01\n')
  const key = ['-newkey', 'rsa:2048', '-noenc', '-keyout', 'authority.key']
  await openssl('req', '-x509', ...key, '-out', 'authority.pem', '-days', '2', '-config', 'authority.cnf')

  /** What it answers; a test may change it. */
  const answers = { status: 200, isOldQuery: false }
  let queries = 0
  const server = createServer((request, response) => {
    void (async () => {
      const query = await buffer(request)
      if (request.url === '/moved') {
        response.writeHead(307, { Location: '/' }).end()
        return
      }
      queries += 1
      if (!answers.isOldQuery) writeFileSync(path.join(folder, 'query.tsq'), query)
      await openssl(
        'ts',
        '-reply',
        '-config',
        'authority.cnf',
        '-queryfile',
        'query.tsq',
        '-out',
        'reply.tsr',
      )
      response.writeHead(answers.status, { 'Content-Type': 'application/timestamp-reply' })
      response.end(readFileSync(path.join(folder, 'reply.tsr')))
    })().catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${String(port)}/`,
    answers,
    queries: () => queries,
    /** Whether `openssl ts -verify` accepts a time-stamp of data, with nothing but the authority's certificate. */
    async accepts(data: Uint8Array, stamp: Uint8Array): Promise<boolean> {
      writeFileSync(path.join(folder, 'data'), data)
      writeFileSync(path.join(folder, 'stamp.tsr'), stamp)
      return openssl('ts', '-verify', '-data', 'data', '-in', 'stamp.tsr', '-CAfile', 'authority.pem').then(
        (said) => said.includes('Verification: OK'),
        () => false,
      )
    },
    async close(): Promise<void> {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true })
    },
  }
}
