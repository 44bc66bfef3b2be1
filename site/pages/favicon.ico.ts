import type { APIRoute } from 'astro';
import { markAsIcon } from '../frame/mark-icon.ts';

/** The mark for programs that request this address without reading a page. */
export const GET: APIRoute = () => new Response(markAsIcon());
