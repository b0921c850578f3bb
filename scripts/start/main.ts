import path from 'node:path'
import { buildFunctions } from '../build/functions.ts'
import { appUrl, functionsLib, writeEmulatorsJson, writeFunctionsFolder } from '../build/run-folder.ts'
import { buildWeb } from '../build/web.ts'
import { isUiAvailable } from '../emulators/downloads.ts'
import { putJavaOnPath } from '../emulators/java.ts'
import { type MailCatcher, startMailCatcher } from '../emulators/mail-catcher.ts'
import {
  choosePorts,
  findFreePort,
  isFree,
  type Ports,
  requireFree,
  START_PORTS,
  UI_PORT,
} from '../emulators/ports.ts'
import { type Suite, startSuite } from '../emulators/suite.ts'
import { interruptible, untilStopped } from '../process/interruption.ts'
import { projectRoot, runFolder } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { readAnchor } from '../seed/anchor.ts'
import { moveToPresent } from '../seed/move-to-present.ts'
import { readyText } from './banner.ts'
import { watchFunctions } from './dev-functions.ts'
import { serveWeb } from './dev-web.ts'
import { dataToImport, keepData } from './kept-data.ts'
import { fireSchedules } from './schedules.ts'

/** `npm run dev`: hot reload by Vite in front, functions rebuilt on change. */
const dev = process.argv.includes('--dev')
const name = dev ? 'dev' : 'start'
const appPort = START_PORTS.hosting

async function chooseStartPorts(): Promise<Ports> {
  await requireFree(START_PORTS)
  return choosePorts({
    ...START_PORTS,
    ...(dev && { hosting: await findFreePort() }),
    ...((await isFree(UI_PORT)) && { ui: UI_PORT }),
  })
}

async function build(ports: Ports, stopped: Promise<void>): Promise<void> {
  console.log('ビルドしています…')
  const origins = [`http://127.0.0.1:${String(appPort)}`, `http://localhost:${String(appPort)}`]
  const dayMinutes = process.env['REMINDER_DAY_MINUTES'] ?? ''
  writeFunctionsFolder(name, origins, { port: ports.smtp }, dayMinutes)
  await buildFunctions(functionsLib(name))
  if (!dev) await interruptible(stopped, buildWeb('emulator', path.join(runFolder(name), 'web')))
  writeEmulatorsJson(name, ports)
}

/** Starts what `npm run dev` adds to the suite. @returns a function that stops it */
async function startDeveloping(suite: Suite): Promise<() => Promise<void>> {
  const stopWatching = await watchFunctions(functionsLib(name), suite.reloadFunctions)
  const stopServing = await serveWeb(appPort, appUrl(suite.ports))
  return async () => {
    await stopServing()
    await stopWatching()
  }
}

async function run(stopped: Promise<void>): Promise<number> {
  // Java is checked before the build, so that a missing Java is reported early.
  await interruptible(stopped, putJavaOnPath())
  const ports = await chooseStartPorts()
  await build(ports, stopped)
  console.log('エミュレーターを起動しています…')
  const data = dataToImport()
  const ui = await isUiAvailable()
  const suite = await startSuite({
    name,
    ports,
    ui,
    stopped,
    ...(data === undefined ? {} : { importFrom: data }),
  })
  const log = path.relative(projectRoot, suite.logFile)
  let catcher: MailCatcher | undefined
  let stopDeveloping: (() => Promise<void>) | undefined
  let stopSchedules: (() => void) | undefined
  try {
    const anchor = data === undefined ? undefined : readAnchor(data)
    const moved = anchor && (await moveToPresent(ports.firestore, anchor, new Date()))
    catcher = await startMailCatcher(ports)
    if (dev) stopDeveloping = await startDeveloping(suite)
    stopSchedules = fireSchedules(ports.functions)
    const addresses = {
      app: `http://127.0.0.1:${String(appPort)}`,
      inbox: catcher.url,
      ui: ui ? `http://127.0.0.1:${String(ports.ui)}` : undefined,
    }
    console.log(readyText(addresses, log, dev))
    const died = await Promise.race([stopped.then(() => false), suite.ended.then(() => true)])
    if (died) throw new Refusal(`エミュレーターが終了しました（ログ: ${log}）。`)
    console.log('\nデータを保存して終了しています…')
    await keepData(suite.exportTo, moved)
    return 0
  } finally {
    stopSchedules?.()
    await stopDeveloping?.()
    await catcher?.stop()
    await suite.stop()
  }
}

await runCommand(() => run(untilStopped()))
