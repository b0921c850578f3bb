/**
 * Does `work`, a part of the app's start, in a task of its own. The browser runs this task before the other code and timers that wait: after
 * them, as an ordinary timer would, the page would come later. A browser without priorities of tasks, such as Safari, does `work` at once.
 * @returns what `work` returns
 */
export async function nextTask<T>(work: () => T): Promise<T> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (scheduler === undefined) return work()
  return (await scheduler.postTask(work, { priority: 'user-blocking' })) as T
}
