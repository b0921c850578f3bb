import { defineString } from 'firebase-functions/params'

const trailOrigin = defineString('TRAIL_ORIGIN', {
  default: '',
  description:
    'Name of the log that seals the audit trail (default: PROJECT.web.app/trail); it must never change',
})
const trailBucket = defineString('TRAIL_BUCKET', {
  default: '',
  description: 'Bucket with a locked retention for the sealed audit trail (default: the default bucket)',
})
const trailKmsKey = defineString('TRAIL_KMS_KEY', {
  default: '',
  description:
    'Key version in Cloud KMS that signs it, projects/…/cryptoKeyVersions/1 (default: a key from TRAIL_SIGNING_KEY)',
})
const timeStampUrl = defineString('TIME_STAMP_URL', {
  default: '',
  description: "Address of the RFC 3161 authority that stamps each day's checkpoint (default: none)",
})

/** Where the trail is sealed to, and with what. */
export function readTrailSettings(projectId: string) {
  return {
    origin: trailOrigin.value() || `${projectId}.web.app/trail`,
    bucket: trailBucket.value(),
    kmsKey: trailKmsKey.value(),
    timeStampUrl: timeStampUrl.value(),
  }
}
