import { accountOf, DEPLOYER, NUMBER, RUNTIME } from './names.ts'

const agent = (host: string) => `serviceAccount:service-${NUMBER}@${host}.iam.gserviceaccount.com`

/** The groups of functions, each with an account of its own. */
export const GROUPS_OF_FUNCTIONS = ['staff', 'clients', 'runs', 'mail', 'bounces', 'seal', 'watch']
/** A binding of a role to the accounts of some groups. */
export const given = (role: string, groups: readonly string[]) => ({
  role,
  members: groups.map((group) => `serviceAccount:${accountOf(group)}`),
})

/** The rights in the project, as docs/deploy.md lists them ('IAM'). */
export const POLICY = {
  version: 3,
  etag: 'BwY=',
  bindings: [
    { role: 'roles/owner', members: [`user:${DEPLOYER}`] },
    given('roles/datastore.user', GROUPS_OF_FUNCTIONS),
    given('roles/logging.logWriter', GROUPS_OF_FUNCTIONS),
    given('roles/cloudtasks.enqueuer', ['staff', 'runs', 'mail']),
    given('roles/firebaseauth.admin', ['staff']),
    given('roles/firebaseauth.viewer', ['mail', 'watch']),
    given('roles/eventarc.eventReceiver', ['mail']),
    given('roles/run.invoker', ['mail']),
    given('roles/datastore.backupsViewer', ['staff']),
    given('roles/datastore.backupSchedulesViewer', ['staff']),
    { role: 'roles/cloudbuild.builds.builder', members: [`serviceAccount:${RUNTIME}`] },
    { role: 'roles/cloudfunctions.serviceAgent', members: [agent('gcf-admin-robot')] },
    { role: 'roles/run.serviceAgent', members: [agent('serverless-robot-prod')] },
    { role: 'roles/eventarc.serviceAgent', members: [agent('gcp-sa-eventarc')] },
    { role: 'roles/cloudtasks.serviceAgent', members: [agent('gcp-sa-cloudtasks')] },
    { role: 'roles/cloudscheduler.serviceAgent', members: [agent('gcp-sa-cloudscheduler')] },
  ],
}
