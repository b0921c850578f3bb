import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { fixable, gcloud } from '../finding.ts'
import { NEEDED_APIS } from '../needs.ts'
import { google, read } from '../question.ts'

const servicesSchema = z.object({
  services: z.array(z.object({ name: z.string() })).default([]),
})

/** Whether the APIs are enabled that the product and its deployment need. */
export const apisCheck = defineCheck({
  title: 'API',
  right: '必要な API がすべて有効です。',
  questions: ({ id }) => ({
    services: google(
      `serviceusage.googleapis.com/v1/projects/${id}/services?filter=state:ENABLED&pageSize=200`,
      'services',
    ),
  }),
  judge: ({ services }, { id, settings }) => {
    const enabled = new Set(read(servicesSchema, services).services.map(({ name }) => name.split('/').at(-1)))
    const hasKey = (settings?.['TRAIL_KMS_KEY'] ?? '') !== ''
    const needed = [...NEEDED_APIS, ...(hasKey ? ['cloudkms'] : [])]
    const missing = needed.map((api) => `${api}.googleapis.com`).filter((api) => !enabled.has(api))
    if (missing.length === 0) return []
    return [
      fixable(
        `有効になっていない API があります: ${missing.join('、')}。`,
        gcloud('services', 'enable', ...missing, `--project=${id}`),
      ),
    ]
  },
})
