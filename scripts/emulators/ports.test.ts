import { execFile } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { choosePorts, claimStartPorts, type Ports } from './ports.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Draws the same numbers as every other process that uses it. */
const DRAW = `let draws = 0; Math.random = () => (draws++ % 50) / 50`

/** The ports that another process chooses while this one lives. */
async function chosenElsewhere(): Promise<Ports> {
  const module = JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'ports.ts')).href)
  const script = `${DRAW}; import(${module}).then(({ choosePorts }) => choosePorts()).then((ports) => console.log(JSON.stringify(ports)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script])
  return JSON.parse(stdout) as Ports
}

test('suites have no port in common, whatever process they are of, though nothing listens there yet', async () => {
  let draws = 0
  vi.spyOn(Math, 'random').mockImplementation(() => (draws++ % 50) / 50)
  const first = await choosePorts()
  draws = 0
  const second = await choosePorts()
  const third = await chosenElsewhere()
  const all = [first, second, third].flatMap((ports) => Object.values(ports))
  expect(new Set(all).size).toBe(all.length)
})

test('while one start builds, a second one is refused; afterwards it is not', async () => {
  const ports = await choosePorts()
  const giveBack = await claimStartPorts(ports)
  await expect(claimStartPorts(ports)).rejects.toThrow(
    `ポート ${String(ports.smtp)}（メールの受信（SMTP） 用）が使われています。npm start`,
  )
  await giveBack()
  await (await claimStartPorts(ports))()
})

test('a mail that is sent while a start builds fails at once, and does not keep the port from being given back', async () => {
  const ports = await choosePorts()
  const giveBack = await claimStartPorts(ports)
  const mail = net.connect({ host: '127.0.0.1', port: ports.smtp, allowHalfOpen: true })
  mail.resume()
  await once(mail, 'end')
  await giveBack()
  mail.destroy()
})
