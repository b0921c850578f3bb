import path from 'node:path'
import { buildFunctions } from '../build/functions.ts'
import { appUrl, functionsLib, writeEmulatorsJson, writeFunctionsFolder } from '../build/run-folder.ts'
import { buildWeb } from '../build/web.ts'
import { isUiAvailable } from '../emulators/downloads.ts'
import { putJavaOnPath } from '../emulators/java.ts'
import { type MailCatcher, startMailCatcher } from '../emulators/mail-catcher.ts'
import { choosePorts, claimStartPorts, isFree, type Ports, START_PORTS, UI_PORT } from '../emulators/ports.ts'
import { type Suite, startSuite } from '../emulators/suite.ts'
import { interruptible, untilStopped } from '../process/interruption.ts'
import { projectRoot, runFolder } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { readAnchor } from '../seed/anchor.ts'
import { moveToPresent } from '../seed/move-to-present.ts'
import { saveDemo } from '../seed/save-demo.ts'
import { saveYear } from '../seed/year/save-year.ts'
import { readyText } from './banner.ts'
import { watchFunctions } from './dev-functions.ts'
import { serveWeb } from './dev-web.ts'
import { dataToImport, keepData, seedFolder } from './kept-data.ts'
import { readOptions, type StartOptions } from './options.ts'
import { fireSchedules } from './schedules.ts'

const appPort = START_PORTS.hosting

function nameOf({ dev }: StartOptions): string {
  return dev ? 'dev' : 'start'
}

async function chooseStartPorts({ dev }: StartOptions): Promise<Ports> {
  const { hosting, ...others } = START_PORTS
  return choosePorts({
    ...others,
    // In development Vite listens there.
    ...(!dev && { hosting }),
    ...((await isFree(UI_PORT)) && { ui: UI_PORT }),
  })
}

async function build(options: StartOptions, ports: Ports, stopped: Promise<void>): Promise<void> {
  const name = nameOf(options)
  console.log('ビルドしています…')
  const origins = [`http://127.0.0.1:${String(appPort)}`, `http://localhost:${String(appPort)}`]
  const dayMinutes = process.env['REMINDER_DAY_MINUTES'] ?? ''
  writeFunctionsFolder(name, origins, { port: ports.smtp }, dayMinutes)
  await buildFunctions(functionsLib(name))
  if (!options.dev) await interruptible(stopped, buildWeb('emulator', path.join(runFolder(name), 'web')))
  writeEmulatorsJson(name, ports)
}

/** Starts what `npm run dev` adds to the suite. @returns a function that stops it */
async function startDeveloping(name: string, suite: Suite): Promise<() => Promise<void>> {
  const stopWatching = await watchFunctions(functionsLib(name), suite.reloadFunctions)
  const stopServing = await serveWeb(appPort, appUrl(suite.ports))
  return async () => {
    await stopServing()
    await stopWatching()
  }
}

async function run(options: StartOptions, stopped: Promise<void>): Promise<number> {
  const { dev, demo } = options
  const name = nameOf(options)
  // Java is checked before the build, so that a missing Java is reported early.
  await interruptible(stopped, putJavaOnPath())
  const giveBackMailPort = await claimStartPorts(START_PORTS)
  const ports = await chooseStartPorts(options)
  await build(options, ports, stopped)
  console.log('エミュレーターを起動しています…')
  const data = demo === undefined ? dataToImport() : seedFolder
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
    if (data === seedFolder && demo === undefined && moved !== undefined) {
      console.log('過去 1 年の納品書を作成しています…')
      await saveYear(ports, moved.noteIds, new Date())
    }
    if (demo !== undefined) {
      console.log(`納品書 ${demo.toLocaleString('ja-JP')} 件の月末を作成しています…`)
      await saveDemo(ports.firestore, demo, new Date())
    }
    await giveBackMailPort()
    catcher = await startMailCatcher(ports)
    if (dev) stopDeveloping = await startDeveloping(name, suite)
    stopSchedules = fireSchedules(ports.functions)
    const addresses = {
      app: `http://127.0.0.1:${String(appPort)}`,
      inbox: catcher.url,
      ui: ui ? `http://127.0.0.1:${String(ports.ui)}` : undefined,
    }
    console.log(readyText(addresses, log, options))
    const died = await Promise.race([stopped.then(() => false), suite.ended.then(() => true)])
    if (died) throw new Refusal(`エミュレーターが終了しました（ログ: ${log}）。`)
    if (demo === undefined) {
      console.log('\nデータを保存して終了しています…')
      await keepData(suite.exportTo, moved)
    }
    return 0
  } finally {
    stopSchedules?.()
    await stopDeveloping?.()
    await catcher?.stop()
    await suite.stop()
  }
}

await runCommand(() => run(readOptions(process.argv.slice(2)), untilStopped()))
