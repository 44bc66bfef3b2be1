import module from 'node:module';

const project = new URL('..', import.meta.url).href;

// Strips types below `node_modules`, where Node does not do it.
module.registerHooks({
  load(url, context, next) {
    if (!url.startsWith(project) || !url.endsWith('.ts')) return next(url, context);
    const { source } = next(url, { ...context, format: 'module' });
    return { format: 'module', source: module.stripTypeScriptTypes(String(source)), shortCircuit: true };
  },
});
