/**
 * The path of a job's page.
 * @param home of the user's role, e.g. `/admin`
 */
export function jobPath(home: string, id: string): string {
  return `${home}/bulk/jobs/${encodeURIComponent(id)}`
}

/** The path of the list of jobs. */
export function jobsPath(home: string): string {
  return `${home}/bulk/jobs`
}
