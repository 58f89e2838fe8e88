import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.Version;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.geo.GeoModulePlugin;
import org.opensearch.http.HttpServerTransport;
import org.opensearch.index.mapper.MapperExtrasPlugin;
import org.opensearch.index.reindex.ReindexPlugin;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/**
 * One OpenSearch node on free loopback ports with its data under the folder named by the first argument. Says where it
 * listens in one line and lives until its standard input ends, so it never outlives the program that started it.
 */
public final class SearchNode extends Node {
  private static final List<Class<? extends Plugin>> MODULES =
      List.of(
          Netty4Plugin.class,
          CommonAnalysisPlugin.class,
          MapperExtrasPlugin.class,
          PainlessPlugin.class,
          ReindexPlugin.class,
          GeoModulePlugin.class);

  private SearchNode(Settings settings) {
    super(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "delguur"), MODULES, false);
  }

  public static void main(String[] arguments) throws Exception {
    try (SearchNode node = new SearchNode(settings(Path.of(arguments[0])))) {
      node.start();
      int port = node.injector().getInstance(HttpServerTransport.class).boundAddress().publishAddress().getPort();
      System.out.println("listening " + port + " " + Version.CURRENT);
      untilInputEnds();
    }
    System.exit(0);
  }

  private static Settings settings(Path home) {
    return Settings.builder()
        .put("path.home", home.toString())
        .put("cluster.name", "delguur-test")
        .put("discovery.type", "single-node")
        .put("network.host", "127.0.0.1")
        .put("http.port", "0")
        .put("transport.port", "0")
        .put("http.type", "netty4")
        .put("transport.type", "netty4")
        .put("node.processors", 2)
        // A nearly full disk of a developer's machine would make every index read-only.
        .put("cluster.routing.allocation.disk.threshold_enabled", false)
        .build();
  }

  private static void untilInputEnds() throws IOException {
    while (System.in.read() != -1) {}
  }
}
