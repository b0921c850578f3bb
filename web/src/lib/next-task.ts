/**
 * Does a part of the start in a task of its own. It goes before the code and the timers that wait meanwhile; behind them, as with an
 * ordinary timer, the page would come later. A browser without priorities of tasks, such as Safari, does it at once.
 * @returns what `work` returns
 */
export async function nextTask<T>(work: () => T): Promise<T> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (scheduler === undefined) return work()
  return (await scheduler.postTask(work, { priority: 'user-blocking' })) as T
}
