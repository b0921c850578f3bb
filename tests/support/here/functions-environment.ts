import path from 'node:path'
import { required } from '../../../fixtures/environment.ts'
import { loadFunctionsEnvironment } from '../../../scripts/build/run-folder.ts'

// The API runs in this process with the settings of the suite's own functions.
loadFunctionsEnvironment(path.join(path.dirname(required('EMULATORS_LOG')), 'functions'))

// The Functions emulator sets these variables for its processes.
const projectId = required('GCLOUD_PROJECT')
process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` })
