/** Where a job is seen. @param home of the person's role, e.g. `/admin` */
export function jobPath(home: string, id: string): string {
  return `${home}/bulk/jobs/${encodeURIComponent(id)}`
}

/** Where all of them are. */
export function jobsPath(home: string): string {
  return `${home}/bulk/jobs`
}
