import { context } from 'esbuild'
import { functionsBuild } from '../build/functions.ts'

/**
 * Rebuilds the functions' bundle on every change and makes the emulator load it. (The emulator's own watcher ignores
 * folders below a dot folder.)
 * @returns stops the watching
 */
export async function watchFunctions(
  libFolder: string,
  reload: () => Promise<void>,
): Promise<() => Promise<void>> {
  const options = functionsBuild(libFolder)
  let first = true
  const watched = await context({
    ...options,
    plugins: [
      ...(options.plugins ?? []),
      {
        name: 'reload',
        setup(build) {
          build.onEnd(async ({ errors }) => {
            // The suite has just loaded the first build.
            const wanted = !first && errors.length === 0
            first = false
            if (!wanted) return
            await reload()
            console.log('functions を読み込み直しました。')
          })
        },
      },
    ],
  })
  await watched.watch()
  return () => watched.dispose()
}
