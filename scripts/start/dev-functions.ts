import { context } from 'esbuild'
import { functionsBuild } from '../build/functions.ts'

/**
 * Rebuilds the functions' bundle on every change and has the emulator load it anew. (The emulator watches the folder itself,
 * but not one below a folder whose name begins with a dot.)
 * @returns what ends the watching
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
            // The suite has just loaded what the first round builds again.
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
