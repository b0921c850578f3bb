import type { Api } from '../api-env.ts'

const INFO = {
  title: 'オンライン検収システム API',
  version: 'v1',
  description:
    'どのパスも末尾の「/」の有無を問いません。失敗した応答は ErrorBody で、日本語の文は error・detail・message のいずれか1つに入ります。',
}

/** The description of every route, made from the same schemas that validate requests. */
export function openApiDocument(api: Api) {
  const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: INFO, security: [{ bearer: [] }] })
  return {
    ...document,
    components: {
      ...document.components,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Firebase Authentication のIDトークン',
        },
      },
    },
  }
}
