import { secureHeaders } from 'hono/secure-headers'
import type { Api } from '../api-env.ts'
import { openApiDocument } from './openapi-document.ts'
import { openApiPage, PAGE_STYLE_SOURCE } from './openapi-page.ts'

const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: [PAGE_STYLE_SOURCE],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
  xFrameOptions: 'DENY',
})

/**
 * GET /api/v1/openapi.json and, as a page, /api/v1/docs: for people who build on the API, only on the emulators.
 * @param whole an API with everybody's routes, which the function that describes them need not have; asked for at each description
 */
export function addOpenApi(api: Api, whole: () => Promise<Api>): void {
  api.get('/api/v1/openapi.json', async (c) => c.json(openApiDocument(await whole())))
  api.get('/api/v1/docs', pageHeaders, async (c) => c.html(openApiPage(openApiDocument(await whole()))))
}
