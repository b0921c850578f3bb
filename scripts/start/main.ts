import path from 'node:path'
import { buildFunctions } from '../build/functions.ts'
import { appUrl, functionsBundle, writeEmulatorsJson, writeFunctionsFolder } from '../build/run-folder.ts'
import { buildWeb } from '../build/web.ts'
import { findJava, placesOfThisMachine } from '../emulators/java.ts'
import { choosePorts, type Ports, requireFree, START_PORTS } from '../emulators/ports.ts'
import { startSuite } from '../emulators/suite.ts'
import { projectRoot, runFolder } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { readAnchor } from '../seed/anchor.ts'
import { moveToPresent } from '../seed/move-to-present.ts'
import { readyText } from './banner.ts'
import { dataToImport, keepData } from './kept-data.ts'
import { takeRunningLock } from './running-lock.ts'
import { untilStopped } from './until-stopped.ts'

const NAME = 'start'

async function build(ports: Ports): Promise<void> {
  const port = String(ports.hosting)
  console.log('ビルドしています…')
  writeFunctionsFolder(NAME, [`http://127.0.0.1:${port}`, `http://localhost:${port}`])
  await buildFunctions(functionsBundle(NAME))
  await buildWeb('emulator', path.join(runFolder(NAME), 'web'))
  writeEmulatorsJson(NAME, ports)
}

async function run(stopped: Promise<void>): Promise<number> {
  await findJava(await placesOfThisMachine())
  await requireFree(START_PORTS)
  const ports = await choosePorts(START_PORTS)
  await build(ports)
  console.log('エミュレーターを起動しています…')
  const data = dataToImport()
  const suite = await startSuite({ name: NAME, ports, ...(data === undefined ? {} : { importFrom: data }) })
  try {
    const anchor = data === undefined ? undefined : readAnchor(data)
    const moved = anchor && (await moveToPresent(ports.firestore, anchor, new Date()))
    console.log(readyText(appUrl(ports), path.relative(projectRoot, suite.logFile), false))
    const died = await Promise.race([stopped.then(() => false), suite.ended.then(() => true)])
    if (died)
      throw new Refusal(
        `エミュレーターが終了しました（ログ: ${path.relative(projectRoot, suite.logFile)}）。`,
      )
    console.log('\nデータを保存して終了しています…')
    await keepData(suite.exportTo, moved)
    return 0
  } finally {
    await suite.stop()
  }
}

await runCommand(async () => {
  const stopped = untilStopped()
  const release = await takeRunningLock()
  if (release === undefined) {
    throw new Refusal(
      'npm start（または npm run dev）はすでに動いています。先にそちらを Ctrl-C で止めてください。',
    )
  }
  try {
    return await run(stopped)
  } finally {
    release()
  }
})
