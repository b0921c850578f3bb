import { claimStartPorts, START_PORTS } from '../emulators/ports.ts'
import { runCommand } from '../refusal.ts'
import { forgetData } from './kept-data.ts'

await runCommand(async () => {
  // A running `npm start` would save its data again when it ends.
  await claimStartPorts(START_PORTS)
  forgetData()
  console.log('保存されていたデータを消しました。次の npm start は初期データから始まります。')
  return 0
})
