import { findingsOf } from '../doctor/check.ts'
import { backupBucketCheck, backupBucketOf } from '../doctor/checks/backup-bucket.ts'
import type { Project } from '../doctor/project-facts.ts'
import type { Ask } from '../doctor/question.ts'
import { linesOf } from '../doctor/report.ts'
import { Refusal } from '../refusal.ts'

/**
 * The bucket that a deployment and a restore export to, unless the operator names another. The doctor warns of a stranger's, but nobody has to
 * ask the doctor first. What a command corrects, such as the lifecycle, keeps nothing from being exported.
 * @throws {Refusal} if no command makes it one that exports may go to
 */
export async function exportBucketOf(project: Project, ask: Ask): Promise<string> {
  const faults = (await findingsOf(backupBucketCheck, project, ask)).filter(
    (finding) => finding.kind === 'problem' && finding.fix === undefined,
  )
  if (faults.length > 0) throw new Refusal(faults.flatMap(linesOf).join('\n'))
  return backupBucketOf(project.id)
}
