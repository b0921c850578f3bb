import { createRoute, z } from '@hono/zod-openapi'
import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import { wrongFields, ZIP_FILE_MISSING } from '../../messages/failures.ts'
import { storeUpload } from '../../usecases/upload/store-upload.ts'
import { responses } from '../answers/responses.ts'
import type { Api } from '../api-env.ts'
import { limitUploadBody, namesOfWrongFields, noQuery } from '../bodies/validation.ts'
import type { Guards } from '../guards/guards.ts'
import type { RouteFile } from '../route-file.ts'
import type { Services } from '../services.ts'

const formSchema = z.strictObject({
  zip_file: z
    .custom<File>((value) => value instanceof File)
    .openapi({ type: 'string', format: 'binary', description: 'ZAC出力6ファイルのzip' }),
})

/** POST /api/v1/upload_csv/, multipart with zip_file (specification 7). */
function addUploadCsv(api: Api, guards: Guards, services: Services): void {
  const route = createRoute({
    method: 'post',
    path: '/api/v1/upload_csv',
    middleware: [guards.may('uploadZac'), guards.within('uploadsOfUser'), limitUploadBody] as const,
    request: {
      query: noQuery,
      body: { required: true, content: { 'multipart/form-data': { schema: formSchema } } },
    },
    responses: responses(uploadResponseSchema, 'アップロードしたフォルダー', [413, 429]),
  })
  api.openapi(
    route,
    async (c) => {
      const zip = Buffer.from(await c.req.valid('form').zip_file.arrayBuffer())
      return c.json({ folder: await storeUpload(services, c.get('staff'), zip, c.get('requestId')) }, 200)
    },
    (result) => {
      if (result.success) return undefined
      const names = namesOfWrongFields(result.error)
      throw names.includes('zip_file')
        ? new Failure('invalid_upload', ZIP_FILE_MISSING)
        : new Failure('invalid_request', wrongFields(names))
    },
  )
}

/** In the order in which they match. */
export const routes: RouteFile['routes'] = [addUploadCsv]
