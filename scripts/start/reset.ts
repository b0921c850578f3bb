import { Refusal, runCommand } from '../refusal.ts'
import { forgetData } from './kept-data.ts'
import { isRunning } from './running-lock.ts'

await runCommand(async () => {
  if (await isRunning()) {
    throw new Refusal(
      'npm start（または npm run dev）が動いています。Ctrl-C で止めてから npm run reset を実行してください。',
    )
  }
  forgetData()
  console.log('保存されていたデータを消しました。次の npm start は初期データから始まります。')
  return 0
})
