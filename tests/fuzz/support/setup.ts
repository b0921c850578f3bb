import path from 'node:path'
import { loadEnvFile } from 'node:process'
import { required } from '../../../fixtures/environment.ts'

// The API runs in this process with the settings of the suite's own functions.
for (const file of ['.env.local', '.secret.local']) {
  loadEnvFile(path.join(path.dirname(required('EMULATORS_LOG')), 'functions', file))
}

// As the Functions emulator gives it to its processes.
const projectId = required('GCLOUD_PROJECT')
process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` })
